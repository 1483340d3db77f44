"""Rules page, questions, choices, log, refusals."""
