import { startApp } from "../harness.ts";

/** Starts an app whose debate repository always throws this error. */
export const failingApp = (error: unknown) => {
  const fail = async () => {
    throw error;
  };
  const debates = {
    ...{
      create: fail,
      find: fail,
      findOwner: fail,
      findResponse: fail,
      addRemark: fail,
      delete: fail,
      list: fail,
      countFor: fail,
      countToday: fail,
    },
    ...{ changeRemark: fail, removeRemark: fail, rename: fail, restore: fail, removeDeleted: fail },
    ...{ findOverview: fail, readPart: fail, findForTurn: fail },
    ...{ findByShareToken: fail, copy: fail, renewShareToken: fail, showName: fail },
  };
  // The API document lacks the codes that no real repository throws.
  return startApp({ services: { debates }, checksAnswers: false });
};
