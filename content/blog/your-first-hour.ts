import type { ArticleText } from '../blocks.ts'

export const article: ArticleText = {
  opening: [
    'You have heard enough about AI. This is not more of it: it is one hour, with a cup of something, at the end of which you will have finished a piece of your own work and know how far to trust the thing that helped.',
    'You need a browser and one of the well-known assistants: ChatGPT, Claude, Gemini or Copilot. Which one matters less than people say. If your employer has approved one, take that.',
  ],
  sections: [
    {
      id: 'settings',
      title: 'Minutes 0 to 10: set it up safely',
      blocks: [
        'Sign in, open the settings, and look for a switch that says something like ‘improve the model for everyone’. Turn it off. Find out where past conversations are kept and how to delete one.',
        'Then decide, once, what you will never paste:',
        {
          list: [
            'Passwords, OTPs, card, bank, Aadhaar or PAN numbers. Yours or anybody’s.',
            'Other people’s private facts: health, pay, family, marks.',
            'Your employer’s or a client’s confidential papers, unless the tool is approved for them.',
          ],
        },
        'A good rule: if you would not read it out in a train compartment, change the names or leave it out.',
      ],
    },
    {
      id: 'first-task',
      title: 'Minutes 10 to 25: a task you have anyway',
      blocks: [
        'Choose something small that is waiting for you. A reply that you have put off is ideal. Suppose that your society’s lift has failed again, and you are the one who writes to the maintenance firm. First try it the way everyone does:',
        { prompt: 'Write a complaint about our lift.', caption: 'Six words in, six hundred out.' },
        'You get a letter to nobody, with brackets to fill and a tone that belongs to a court. The assistant is not stupid. It was told nothing. Now brief it, as you would brief a new colleague:',
        {
          prompt: `Write an email from the residents' committee of a 40-flat building to our lift maintenance firm.
Facts: the lift failed on 3, 9 and 14 August, each time for more than six hours. Our contract promises repair within four hours. Two residents use wheelchairs.
I want: a visit this week by a senior technician, a written cause, and credit for August.
Tone: firm, polite, no threats. At most 150 words, short paragraphs, a subject line.
Ask me first if anything important is missing.`,
          caption: 'Same task, sixty seconds more typing.',
        },
        'It may ask for the contract number. Answer, and read what comes back. It will need two or three changes. Make them by talking: ‘Shorter. Put the wheelchairs first. Say credit, not compensation.’',
      ],
    },
    {
      id: 'brief',
      title: 'Minutes 25 to 40: the five parts of a brief',
      blocks: [
        'What you just did has a shape, and it works for nearly everything:',
        {
          list: [
            [{ strong: 'Who ' }, 'is writing, and to whom.'],
            [{ strong: 'Facts ' }, 'that it cannot know.'],
            [{ strong: 'Result: ' }, 'what should happen when somebody has read it.'],
            [{ strong: 'Form: ' }, 'length, tone, layout, language.'],
            [{ strong: 'Questions: ' }, 'permission to ask instead of guessing.'],
          ],
          isOrdered: true,
        },
        'Try it on a second task of your own: a trip plan with a budget, an agenda, a speech for a farewell, a formula in a spreadsheet. Or turn it round, and let it question you:',
        {
          prompt: `I have to [task] by [day]. Ask me five questions, one at a time, that you need answered to help me well. Then give me a first draft and tell me which part you are least sure of.`,
          caption: 'When you do not know where to begin.',
        },
      ],
    },
    {
      id: 'catch-it',
      title: 'Minutes 40 to 50: catch it out',
      blocks: [
        'This is the part that most people skip. Ask about something that you know better than almost anyone: your street, your school, the history of your department, a dish from your family. Ask for details and sources.',
        'Somewhere in the answer will be a thing that is wrong and sounds exactly like the things that are right. Remember how that felt. An assistant puts together words that are likely to follow each other; it is often right, because what is likely is often true, but it does not know the difference and its tone will not warn you.',
        { quote: 'Its confidence is a writing style, not a measurement.' },
        'So check whatever would hurt if it were wrong: names, numbers, dates, laws, medicine, anything with money. Check it somewhere else, not by asking ‘are you sure?’, to which it will apologise and may change a right answer into a wrong one.',
      ],
    },
    {
      id: 'keep',
      title: 'Minutes 50 to 60: keep what worked',
      blocks: [
        'Open a note called ‘Prompts’. Paste in the brief for the email, with the facts replaced by [brackets]. Next time it will take two minutes. After a month you will have a dozen, and they will fit your work better than any list from the internet, including ours.',
        {
          title: 'The one habit',
          note: 'Brief it like a colleague, read it like an editor, check it like somebody whose name is under it. It is.',
        },
      ],
    },
  ],
}
