/** Whether a pointer is at hand that can rest on things: with it usually keys, and a computer. */
export const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches
