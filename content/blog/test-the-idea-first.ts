import type { ArticleText } from '../blocks.ts'

export const article: ArticleText = {
  opening: [
    'You can now describe an app in the morning and click through it by lunch. That is wonderful, and it has a cost: building has become the most comfortable way of not finding out whether anybody wants the thing.',
    'Here is a weekend that finds out. AI does the typing; you do the talking. Our example is made up: tiffin meals for people who work night shifts in Bengaluru.',
  ],
  sections: [
    {
      id: 'bet',
      title: 'Friday night: one sentence',
      blocks: [
        'An idea cannot be wrong, so it cannot be tested. A bet can. Write yours with a who, a what, a price and a number:',
        {
          quote:
            'At least four of ten night-shift workers I talk to will pay ₹100 in advance for a hot meal at 2 AM on Tuesday.',
        },
        'Notice what it does not say: nothing about an app. If people will pay ₹100 to a phone number, an app may one day save them trouble. If they will not, no app will change their minds.',
      ],
    },
    {
      id: 'against',
      title: 'Saturday morning: let it argue against you',
      blocks: [
        'Assistants are agreeable by nature. Ask ‘Is this a good idea?’ and you will hear that it is exciting. So forbid it:',
        {
          prompt: `Here is my bet: [your sentence].

Do not praise it. Act as a founder who tried this and closed after eight months.
1. Give the five most likely reasons that it failed, the deadliest first.
2. For each one, name the cheapest thing I could do this weekend that would show it early.
3. List what you are assuming because you do not know it, so that I can find out.`,
          caption: 'The third question is where it stops bluffing.',
        },
        'For the tiffin bet, the first two answers will probably be delivery at night and canteens that already exist. Both can be checked by noon with three phone calls, and that is a better use of Saturday than choosing a logo. Treat any market size or survey that it quotes as fiction until you have opened the source yourself.',
      ],
    },
    {
      id: 'page',
      title: 'Saturday afternoon: one honest page',
      blocks: [
        'A page makes the offer concrete. Any AI website builder will do, and so will a plain form. Keep it to one screen:',
        {
          prompt: `Build a one-page site for a test, mobile first.
Headline: hot meals at 2 AM for people on night shift in [area].
Three lines: what is in the box, where it is delivered, what it costs (₹100).
One button: "Reserve for Tuesday", which opens a form with first name, phone number and pick-up gate.
Under the form, this sentence: "This is a first trial. We use your number only to arrange Tuesday's delivery, and delete it by the end of the month."
No testimonials, no customer logos, no figures that I have not given you. Plain colours, large type.`,
          caption: 'For an app builder. Replace what is ours with what is yours.',
        },
        'The sentence under the form is not decoration. The moment you take a phone number you are handling personal data, and India’s DPDP Act expects you to say what for and to stop when it is done. It is also simply decent.',
      ],
    },
    {
      id: 'ten',
      title: 'Sunday: ten conversations',
      blocks: [
        'Stand where the people are. The assistant can prepare you, and it can read your notes afterwards. It must not do the middle part.',
        {
          prompt: `I will talk to ten night-shift workers for five minutes each. Write six open questions about what they did last week: where they ate, what it cost, what went wrong. None may mention my idea, and none may be answered with yes or no. Then write the one sentence with which I offer the ₹100 meal at the end.`,
          caption: 'Past behaviour first, your offer last.',
        },
        'Note answers in their words, without names. In the evening, paste the notes and ask for what contradicts the bet, with the line that shows it. Do not ask for a summary: it will average ten different people into one who does not exist.',
      ],
    },
    {
      id: 'decide',
      title: 'Sunday night: decide by the rule',
      blocks: [
        {
          table: {
            caption: 'Decided on Friday, read on Sunday',
            head: ['Paid in advance', 'Then'],
            rows: [
              ['0 or 1 of 10', 'Drop it, or change who it is for. Write down what you learnt.'],
              ['2 or 3', 'Change one thing, price or place, and run it once more.'],
              ['4 or more', 'Cook for Tuesday. Now think about what an app would save.'],
            ],
          },
        },
        'Ten people prove nothing to a statistician. They are enough to stop you from spending three months on something that none of ten would pay for.',
        'And ‘I would definitely use it’ counts as zero. So do the kind words of friends, and those of the assistant.',
      ],
    },
    {
      id: 'limits',
      title: 'Where the weekend ends',
      blocks: [
        {
          list: [
            'What an AI builder makes is a sketch. Before it takes money or holds data of strangers, somebody who can read code must read it.',
            'Take test payments through your own UPI or a payment provider’s page. Never build a card form.',
            'Food, health, finance and education have their own licences. Ask before Tuesday.',
            'Do not invent testimonials, customers or scarcity. Besides being wrong, it spoils the test: you would be measuring the lie.',
          ],
        },
        {
          title: 'When it works',
          note: 'Keep the weekend’s page, prompts and notes in one folder. They are the first chapter of your pitch, and unlike most first chapters, they happened.',
        },
      ],
    },
  ],
}
