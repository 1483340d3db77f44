// Whoever opens a seat link in a browser sits down at once; a program that only looks at it does not.

const PATIENCE = 4000;
const form = document.getElementById("seat");
let isSent = false;
if (form instanceof HTMLFormElement) {
  form.addEventListener("submit", (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
    // If the line broke, the button works again.
    setTimeout(() => {
      isSent = false;
    }, PATIENCE);
  });
  form.requestSubmit();
}
// Whoever comes back by the browser's button asks again.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
