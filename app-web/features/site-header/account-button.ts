import { buttonClass } from "../../ui/button.tsx";

/** How the way to the account looks, be it the menu of somebody or the link to the login: one size, so that nothing jumps. */
export const ACCOUNT_BUTTON = `${buttonClass("secondary")} max-w-[min(9rem,100%)] px-2! text-xs! sm:max-w-72 sm:px-4! sm:text-sm!`;
