import { buttonClass } from "../../ui/button.tsx";

/** Shared by the menu button and the login link, to avoid a layout shift. */
export const ACCOUNT_BUTTON_CLASS = `${buttonClass("secondary")} max-w-[min(10rem,100%)] px-1.5! text-[0.6875rem]! min-[400px]:px-2! min-[400px]:text-xs! sm:max-w-72 sm:px-4! sm:text-sm!`;
