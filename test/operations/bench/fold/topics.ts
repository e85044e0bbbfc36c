/** What the people of the bench argue about. */

/**
 * A question, the position of the person and that of the model, how the person opens, and a real
 * argument that the person has not used before.
 */
export interface Topic {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly opening: string;
  readonly argument: string;
}

const topic = (
  question: string,
  option1: string,
  option2: string,
  opening: string,
  argument: string,
): Topic => ({ question, option1, option2, opening, argument });

export const TOPICS: readonly Topic[] = [
  topic(
    "Is a hot dog a sandwich?",
    "Yes, it is a sandwich",
    "No, it is a thing of its own",
    "A hot dog is a filling between two halves of bread, and that is all that the word asks for.",
    "A submarine roll is cut along one side only, hinge and all, and no menu calls it anything but a sandwich; so the hinge of a bun cannot be what decides.",
  ),
  topic(
    "Should cities ban private cars from their centres?",
    "Yes, ban them",
    "No, allow them",
    "Streets in a centre are too narrow for everybody's car, and people on foot need them more.",
    "Deliveries, taxis and people with disabilities can be exempted by permit, so a ban on the rest takes nothing from those who truly depend on a car.",
  ),
  topic(
    "Is it better to work from home or in an office?",
    "From home",
    "In an office",
    "At home nobody interrupts a thought, and the hours of the commute belong to the worker.",
    "A team that is spread over four time zones meets on a screen even when each member sits in an office, so for such a team the office adds the commute and no company.",
  ),
  topic(
    "Should schools give homework to young children?",
    "No homework",
    "Homework every day",
    "A young child has worked enough by the afternoon and needs time to play.",
    "Homework is done with whatever help a home can give, so marks for it measure the parents' free evenings as much as the child's learning.",
  ),
  topic(
    "Are electronic books better than printed ones?",
    "Electronic books",
    "Printed books",
    "An electronic book weighs nothing, and a whole library comes along on a journey.",
    "A reader whose sight fails can set the letters of any electronic book as large as needed, while only a small part of printed books ever appears in large type.",
  ),
  topic(
    "Should voting be compulsory?",
    "Yes, for everybody",
    "No, it should be free",
    "A parliament should speak for all people, and not only for those who like to vote.",
    "A blank ballot is still allowed under compulsory voting, so the duty is to turn up, and nobody is made to choose a party against their conscience.",
  ),
  topic(
    "Is tea better than coffee in the morning?",
    "Tea",
    "Coffee",
    "Tea wakes a person gently, and a pot of it lasts through breakfast.",
    "A cup of tea holds about half the caffeine of a cup of coffee, so one can drink a second and a third of it without a trembling hand.",
  ),
  topic(
    "Should zoos be closed?",
    "Yes, close them",
    "No, keep them",
    "A wild animal belongs in the wild, and no enclosure is as large as a forest.",
    "Breeding stations without visitors can keep endangered species just as well, so saving a species does not need cages that a public walks past.",
  ),
  topic(
    "Is it wiser to rent a home than to buy one?",
    "Rent",
    "Buy",
    "Whoever rents can move when life changes, and somebody else mends the roof.",
    "A buyer puts most of their savings into one building in one street, and no adviser would tell anybody to hold a single share like that.",
  ),
  topic(
    "Should museums be free of charge?",
    "Yes, free for all",
    "No, visitors should pay",
    "The things in a museum belong to everybody, so everybody should be able to see them.",
    "Where entry is free, people come for twenty minutes at lunch and come again next week, which nobody does who has to get the worth of a ticket in one visit.",
  ),
];
