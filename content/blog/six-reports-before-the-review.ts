import type { ArticleText } from '../blocks.ts'

export const article: ArticleText = {
  opening: [
    'Sunday evening. The regional reports have arrived: six documents, six formats, and a review at ten on Monday. An assistant can read them faster than you can. It cannot know which number your business turns on, and it will state a wrong figure as calmly as a right one.',
    'So the method has two halves, one for reading and one for checking. Do not do the first without the second.',
  ],
  sections: [
    {
      id: 'before-you-paste',
      title: 'Before you paste anything',
      blocks: [
        'Find out which assistant your company has approved, and on which plan. Business plans usually promise that what you paste is not used to train the model; free ones often promise nothing of the kind. If nothing is approved yet, that is tomorrow’s first question, not tonight’s loophole.',
        'Even in an approved tool, some things stay out:',
        {
          list: [
            'Names of customers and employees. ‘Customer A’ works just as well.',
            'Pay, appraisals and anything else about one person.',
            'Bank details, passwords, access links.',
            'For a listed company: results and deals that are not public yet. The rules on insider trading make no exception for convenience.',
          ],
        },
      ],
    },
    {
      id: 'table-first',
      title: 'Ask for a table, not a summary',
      blocks: [
        'A summary reads well and hides what it left out. A table has empty cells, and empty cells can be seen. Start here:',
        {
          prompt: `You are helping me prepare a monthly review. I will paste six regional reports, one at a time.

For each report, fill one row of a table: region; revenue this month; revenue last month; open complaints; the biggest risk, quoted word for word; and where in the report each figure stands (page or heading).

If a report does not give a figure, write "not given". Do not calculate, estimate or round anything.

Say "ready" and wait for the first report.`,
          caption: 'Then paste the reports one by one.',
        },
        'Three instructions do the work. Fixed columns make six formats comparable. ‘Not given’ offers a way out other than guessing. And the place of each figure turns checking from an hour into five minutes.',
      ],
    },
    {
      id: 'example',
      title: 'What comes back',
      blocks: [
        'Three of the six rows, with figures made up for this article:',
        {
          table: {
            caption: 'An extract of the assistant’s table',
            head: ['Region', 'This month', 'Last month', 'Complaints', 'Where'],
            rows: [
              ['North', '₹48 lakh', '₹50 lakh', '31', 'Page 1'],
              ['West', '₹42 lakh', '₹40 lakh', '12', 'Summary'],
              ['East', 'not given', '₹35 lakh', '9', 'Page 3'],
            ],
          },
        },
        'The most useful cell is the one without a number. East sent three pages of narrative and no total. Asked for a summary, an assistant will happily write ‘steady performance in the East’, and nobody at the table will notice until the quarter closes.',
      ],
    },
    {
      id: 'questions',
      title: 'Ask what you will be asked',
      blocks: [
        'With the table checked (the next section says how), make the assistant sit on the other side of the table:',
        {
          prompt: `Using only the table above, write the eight questions that a careful board member would ask. For each one, name the rows that it rests on and say what is missing to answer it. Put the question with the most money behind it first.

Then take the other side: what would somebody say who believes that the fall in North is only seasonal, and which one figure would settle it?`,
          caption: 'The second paragraph is the better half.',
        },
        'You will throw away half of the questions. Of the rest, two or three will be ones that you did not have on your list, and for each of them you now know whom to call before ten.',
      ],
    },
    {
      id: 'check',
      title: 'Check like an auditor',
      blocks: [
        {
          list: [
            'Open the source for every figure that you intend to say aloud. The last column tells you where.',
            'Do all arithmetic in a spreadsheet. North fell by four per cent because 48 divided by 50 says so, not because the assistant did.',
            'Pick three more cells at random and trace them. If one is wrong, trace them all.',
            'Paste the reports into a fresh conversation and ask again. Where the two tables differ, something was guessed.',
          ],
          isOrdered: true,
        },
        { quote: 'A figure from an assistant is a rumour until you have seen it in the report.' },
      ],
    },
    {
      id: 'yours',
      title: 'What stays with you',
      blocks: [
        'Whether North has a sales problem or a tired manager is not in the reports, and no prompt will find it there. Nor should an assistant’s draft be the first that a regional head hears of a bad month.',
        'There is a quieter gain, too. Once you have seen the table, send it to the six regions and ask them to fill it in themselves next month. The best use of an assistant is sometimes to show you the form that you should have sent out years ago.',
        {
          title: 'The short version',
          note: 'Approved tool, names out. Table before summary. ‘Not given’ allowed. Every spoken figure seen in its source. Questions from the machine, answers from you.',
        },
      ],
    },
  ],
}
