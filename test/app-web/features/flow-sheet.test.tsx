// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SerializedFlow } from "../../../app-web/api/judging/flow.ts";
import { FlowFilters } from "../../../app-web/features/flow-sheet/flow-filters.tsx";
import { STATUSES, StatusChip } from "../../../app-web/ui/debate/status-chip.tsx";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const claim = (id: string, status: string) => ({ id, status, turnNumber: 1, point: id });
const sheetOf = (...statuses: string[]) =>
  ({
    claims: statuses.map((status, index) => claim(`1.${index + 1}`, status)),
    ...{ replies: [], pending: [] },
  }) as unknown as SerializedFlow;

describe("The filters of the flow sheet", () => {
  const filter = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });
  const show3 = (sheet: SerializedFlow) => {
    const change = vi.fn();
    return { ...show(<FlowFilters sheet={sheet} filter="all" onChange={change} />), change };
  };

  it("count what each of them shows", async () => {
    const { person, change } = show3(sheetOf("dropped", "dropped", "standing", "answered"));
    expect(filter(text("flow.all")).textContent).toContain("4");
    expect(filter(text("flow.all")).getAttribute("aria-pressed")).toBe("true");
    expect(filter(text("claim.dropped")).textContent).toContain("2");
    await person.click(filter(text("claim.dropped")));
    expect(change).toHaveBeenCalledWith("dropped");
  });

  it("are not offered when they would show nothing", () => {
    show3(sheetOf("answered"));
    expect(screen.getAllByRole("button")).toHaveLength(1);
    expect(filter(text("flow.all")).textContent).toContain("1");
  });
});

describe("The status of a claim", () => {
  it.each(STATUSES)("is a word with its explanation: %s", (status) => {
    show(<StatusChip status={status} />);
    const chip = screen.getByText(text(`claim.${status}`));
    expect(chip.getAttribute("title")).toBe(text(`claim.${status}Note`));
  });
});
