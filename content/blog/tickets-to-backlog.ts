import type { ArticleText } from '../blocks.ts'

export const article: ArticleText = {
  opening: [
    'Most backlogs are ranked by who spoke last and loudest. The evidence that could settle it sits in the support queue, unread, because reading sixty tickets takes an afternoon that no product manager has.',
    'An assistant reads them in a minute. It also invents groups, loses tickets and cannot count. So we use it twice, for what it is good at, and put a spreadsheet between the two.',
  ],
  sections: [
    {
      id: 'clean',
      title: 'Clean the export first',
      blocks: [
        'Export four columns: ticket number, date, plan or segment, and the customer’s own text. Delete name, email, phone, address and order details. Then search the text itself for @ and for ten-digit numbers, because people sign their messages. What you paste should not tell a stranger who wrote it.',
        'Leave out the agent’s category. It records which item was nearest in the menu, and it will steer the answer.',
      ],
    },
    {
      id: 'first-pass',
      title: 'First pass: let it name the groups',
      blocks: [
        {
          prompt: `Here are 60 support tickets as "number | text". Read all of them before you answer.

Propose 5 to 8 groups by what the customer was trying to do when it went wrong, not by feature. For each group: a name in the customer's words, a rule that says what belongs in it and what does not, and two ticket numbers as examples.

Do not count anything. List separately the tickets that fit nowhere.

[paste]`,
          caption: '‘Trying to do’ is the phrase that matters.',
        },
        'Now do what only you can: merge, split, rename. ‘Payment issues’ might hold three different troubles, and you know which of them finance already has in hand. Ten minutes here decide whether the rest is worth anything.',
      ],
    },
    {
      id: 'second-pass',
      title: 'Second pass: one label per ticket',
      blocks: [
        {
          prompt: `Use exactly these groups and rules: [paste your edited list, plus "other"].

Label every ticket. Answer as lines of "number | group | the five to fifteen words of the ticket that made you choose". Quote word for word. If two groups fit, take the one that the customer mentions first. Do 20 tickets, then wait for me to say "go on".

[paste the first 20]`,
          caption: 'In batches, so that none gets lost.',
        },
        'Paste the lines into a sheet. Check that you have sixty different numbers; with long lists, one or two go missing more often than you would like. Search for a few quotes in the original. A quote that cannot be found means that the label was not read but guessed, and that batch goes back.',
      ],
    },
    {
      id: 'example',
      title: 'Now count, in the sheet',
      blocks: [
        'A pivot table takes one click and does not hallucinate. Our made-up sixty, for an invoicing app:',
        {
          table: {
            caption: 'Sixty tickets, counted by a spreadsheet',
            head: ['Group', 'Tickets', 'Blocked?', 'Score'],
            rows: [
              ['I cannot log in, the OTP comes too late', '18', '3', '54'],
              ['I need last year’s invoices for my accountant', '14', '2', '28'],
              ['I do not understand my refund', '9', '3', '27'],
              ['Search does not find my customer', '11', '1', '11'],
              ['Other', '8', '', ''],
            ],
          },
        },
        '‘Blocked’ is your judgement: 3 if the person could not go on at all, 2 if there was a way round, 1 if it was a nuisance. The score is one times the other. It is crude on purpose. Everybody in the room can follow it, and argue with one number instead of with you.',
        'See what it did: search has more tickets than refunds, and ranks below. A count alone would have sent the team to the wrong place.',
      ],
    },
    {
      id: 'item',
      title: 'Write items that carry their reason',
      blocks: [
        {
          prompt: `Write a backlog item from this group. Five lines only:
Problem: what the customer was trying to do, and what stopped them.
Evidence: number of tickets and period, as I give them: [18 tickets, 1 to 30 June].
In their words: one quote from the list below, unchanged.
Done when: something that a tester can observe.
Not part of this: one thing that people will be tempted to add.

Do not propose a solution.

[paste the quotes of this group]`,
          caption: 'The solution is for the team to find.',
        },
        { quote: 'A backlog item without a reason is a wish with a number.' },
      ],
    },
    {
      id: 'silent',
      title: 'What tickets will never tell you',
      blocks: [
        {
          list: [
            'They come from people who still care enough to write. Those who left in silence are not in the queue.',
            'They come from people who found the help button. A trouble on the sign-up page may have no tickets at all.',
            'One large customer with an eager assistant can look like a trend. Count customers beside tickets when you can.',
            'They describe the present product. Nobody files a ticket for what they cannot imagine.',
          ],
        },
        'So take the top two groups to five customers and listen. The tickets tell you where to point the torch; they are not the whole room.',
        {
          title: 'Keep the method, not the data',
          note: 'Save the prompts and the edited group rules. Next month the same afternoon takes forty minutes, and because the rules have not changed, you can compare. Delete the export when you are done.',
        },
      ],
    },
  ],
}
