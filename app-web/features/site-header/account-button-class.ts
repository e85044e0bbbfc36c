import { buttonClass } from "../../ui/button.tsx";

/** Shared by the menu button and the login link, to avoid a layout shift. */
export const ACCOUNT_BUTTON_CLASS = `${buttonClass("secondary")} max-w-[min(9rem,100%)] px-2! text-xs! sm:max-w-72 sm:px-4! sm:text-sm!`;
