// Whether the visitor's system asks for less motion.

export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
