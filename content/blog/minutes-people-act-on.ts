import type { ArticleText } from '../blocks.ts'

export const article: ArticleText = {
  opening: [
    'Nobody reads minutes to remember the meeting. They read them to find their own name, a date, and whether the argument that they lost was written down fairly. An assistant can produce that page from a transcript in a minute. Getting it right takes you ten more, and those ten are the job.',
  ],
  sections: [
    {
      id: 'consent',
      title: 'Ask before you record',
      blocks: [
        'Say at the start that the call is being transcribed, what for, and who will see it. If the client’s contract or your company’s policy says no, take notes by hand and use the same prompt on those. Pause the recording when the talk turns to a person’s performance, health or pay. Those parts belong in nobody’s transcript.',
        'And use the transcriber that your company has approved. A browser plug-in that joins calls on its own is a stranger in the room with a tape recorder.',
      ],
    },
    {
      id: 'prompt',
      title: 'Give it the form',
      blocks: [
        '‘Summarise this meeting’ gives you prose about what was discussed. You want what was decided. Say so:',
        {
          prompt: `Below is the transcript of a project call on [date, weekday]. Make minutes with exactly four parts:

1. Decisions: one line each, and who made the decision.
2. Actions: a table of action, owner, due date, and the minute of the call where it was said. If no owner or date was agreed, write "not agreed". Never choose one.
3. Open points and disagreements: both sides, one sentence each, without judging.
4. Risks mentioned, in the speaker's own words.

Turn dates such as "next Friday" into calendar dates, and mark them with (?). Leave out small talk. Do not add anything that was not said.

Transcript: [paste]`,
          caption: 'The time stamps make it checkable; ‘not agreed’ keeps it honest.',
        },
      ],
    },
    {
      id: 'example',
      title: 'A worked example',
      blocks: [
        'From a call on Wednesday, 2 September 2026, made up for this article:',
        {
          list: [
            [{ strong: 'Lead: ' }, 'So the login change, can we have it for testing by next Friday?'],
            [{ strong: 'Developer: ' }, 'If the client sends the test numbers. I asked twice.'],
            [{ strong: 'Client: ' }, 'I will check. I still think the OTP should expire in five minutes, not ten.'],
            [{ strong: 'Lead: ' }, 'Let us keep ten for now. We also need someone to update the release note.'],
          ],
        },
        'What a good answer looks like:',
        {
          table: {
            caption: 'Actions from four lines of talk',
            head: ['Action', 'Owner', 'Due', 'Said at'],
            rows: [
              ['Login change ready for testing', 'Developer', '11 Sep 2026 (?)', '14:02'],
              ['Send the test numbers', 'Client', 'not agreed', '14:05'],
              ['Update the release note', 'not agreed', 'not agreed', '14:20'],
            ],
          },
        },
        'Two cells say what the room did not: the test numbers have no date, although the first action hangs on them, and the release note has no owner. You can settle both by message in the time it takes people to walk back to their desks. The client’s wish for five minutes is under open points, in the client’s own words. That line is worth more than the rest when the question comes up again in October.',
      ],
    },
    {
      id: 'faults',
      title: 'Three faults to look for',
      blocks: [
        {
          list: [
            [
              { strong: 'An owner who never said yes. ' },
              'Assistants like complete tables. ‘Somebody should’ turns into whoever spoke last. Check every name against the time stamp.',
            ],
            [
              { strong: 'A disagreement made smooth. ' },
              '‘The team aligned on ten minutes’ is not what happened. If a sentence contains aligned, agreed or noted, listen to that minute again.',
            ],
            [
              { strong: 'A date that moved. ' },
              'On a Wednesday, ‘next Friday’ is two days away for some and nine for others. Hence the question mark: a person has to confirm it.',
            ],
          ],
          isOrdered: true,
        },
        { quote: 'The minutes are yours. ‘The AI wrote it’ has never calmed a client.' },
      ],
    },
    {
      id: 'risks',
      title: 'From minutes to the risk log',
      blocks: [
        'In the same conversation, while the transcript is still there:',
        {
          prompt: `Compare the risks and open points above with my risk log below. Tell me:
- which log entries this call makes more or less likely, and which sentence shows it;
- what is new, written as "because [cause], [event] may happen, so that [effect]";
- which entries nobody has mentioned in the last three calls, as candidates for closing.
Do not change any rating. Propose, and I decide.

Risk log: [paste, without people's names]`,
          caption: 'The cause, event, effect form stops ‘timeline risk’ from being an entry.',
        },
      ],
    },
    {
      id: 'send',
      title: 'Send it within the hour',
      blocks: [
        'Minutes lose value faster than tea loses heat. Put decisions and actions in the body of the email, not in an attachment. End with one line: ‘If I have something wrong, tell me by tomorrow noon; after that we work from this.’ Then delete the transcript, unless your project has a reason and a rule for keeping it. The minutes are the record. The transcript is fifty minutes of people thinking aloud, and they should be able to go on doing that.',
      ],
    },
  ],
}
