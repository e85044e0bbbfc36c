import { buttonClass } from "../button.tsx";

/** Shared by the button of a menu and its placeholder, to avoid a layout shift. */
export const OVERFLOW_BUTTON_CLASS = `${buttonClass()} px-0!`;
