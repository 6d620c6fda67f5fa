import type { ArticleText } from '../blocks.ts'

export const article: ArticleText = {
  opening: [
    'Hiring is mostly writing: the brief, the post, the questions, the notes, the emails that say yes and the ones that say no. An assistant is good at drafts, and most of this is drafts. The one part that is not writing, choosing a person, is the part that it should not touch.',
    'This article is a way to keep those two apart, on a busy day, in a small HR team. It is not legal advice; where it speaks of the law, ask your counsel how it applies to you.',
  ],
  sections: [
    {
      id: 'helps',
      title: 'Where it helps',
      blocks: [
        {
          list: [
            'Turning a hiring manager’s vague brief into a post that says what the work is.',
            'Finding requirements that nobody needs, and words that put good people off.',
            'Building an interview kit, so that every candidate gets the same questions and the same scale.',
            'First drafts of policies, letters and answers to questions that come every week.',
          ],
        },
        'None of these needs a single fact about a living person. That is the test: if the task can be done without personal data, do it without.',
      ],
    },
    {
      id: 'harms',
      title: 'Where it harms',
      blocks: [
        'Do not paste twenty CVs and ask for the best five. Three things go wrong at once.',
        {
          list: [
            [
              { strong: 'It cannot say why. ' },
              'Ask for reasons and you get a fluent paragraph written after the fact. A rejected candidate deserves better, and so does your manager.',
            ],
            [
              { strong: 'It repeats old habits. ' },
              'Models learn from what people wrote, including which colleges, surnames and career gaps people used to frown at. The bias comes without a label.',
            ],
            [
              { strong: 'The data has left. ' },
              'A CV holds an address, a birth date, a photograph, sometimes a caste or a health condition. The candidate gave it to you for one purpose, and a public chatbot was not it.',
            ],
          ],
          isOrdered: true,
        },
      ],
    },
    {
      id: 'post',
      title: 'A worked example: the job post',
      blocks: [
        'The brief from the hiring manager, in full: ‘Need a rockstar payroll executive, 5+ years, MBA preferred, young and energetic, immediate joiner.’',
        {
          prompt: `You are an experienced recruiter in India. Below is a hiring manager's brief.

1. List what is unclear, and the questions I should ask before I publish anything.
2. List each requirement that may shut out good people without helping the work (age, gender, college, gaps, "culture"), and suggest a wording about the work itself.
3. Draft a job post of 180 words: what the person will do in the first month, what they must already know, what they can learn here, pay range [fill in], place and hours, how we select.

Do not invent benefits or facts about the company. Mark everything that I must fill in with [square brackets].

Brief: [paste]`,
          caption: 'No names, no candidates: nothing here is personal data.',
        },
        'The first list alone repays the effort. For our brief it asks: five years of what, since payroll for 40 people and for 4,000 are different jobs? What does the MBA do here? Which software? And ‘young and energetic’ comes back as ‘comfortable closing payroll for [number] people by the [date] of each month’, which is something that a person of fifty can be.',
      ],
    },
    {
      id: 'interview',
      title: 'One interview kit for everybody',
      blocks: [
        {
          prompt: `From this job post, write an interview kit: six questions about things the candidate has done, and one small practical exercise of 15 minutes.

For each question: what it is meant to show, what a weak, a fair and a strong answer contain, and one follow-up. Avoid questions about family plans, age, religion, caste, health or present salary.

Job post: [paste]`,
          caption: 'Read it with the hiring manager, and cut it to five questions.',
        },
        'Then print it. Each interviewer scores on paper before anybody talks. The kit does more for fairness than any clever screening could, and when someone asks how you chose, you can show them.',
      ],
    },
    {
      id: 'dpdp',
      title: 'What the DPDP Act asks of you',
      blocks: [
        'India’s Digital Personal Data Protection Act, 2023 covers personal data in digital form, and a CV in your inbox is exactly that. Its Rules were notified in November 2025, with most duties of employers and companies taking effect in May 2027. Waiting until then would be a poor plan, because the habits take longer than the paperwork.',
        {
          list: [
            'Say what for. Tell candidates in plain words what you collect, why, and how to withdraw or complain.',
            'Keep to it. An application for one post is not permission for a talent pool, and not for trying out a tool.',
            'Use only processors that you have a contract with. A personal account on a chatbot is not one.',
            'Do not keep it for ever. Decide how many months a rejected application stays, and delete on the day.',
            'Be ready to show, correct and erase. A candidate may ask; know who in your team answers.',
            'Report a leak. Sending the wrong spreadsheet counts, so people must feel safe to own up at once.',
          ],
        },
        'The Act lets an employer use some data of employees for purposes of employment without asking each time. A candidate is not an employee yet, so do not lean on that.',
      ],
    },
    {
      id: 'house-rules',
      title: 'House rules for one page',
      blocks: [
        {
          title: 'Copy, edit, pin to the wall',
          note: 'We draft with AI and decide without it. No CVs, salaries, appraisals or health data in any assistant that IT has not approved. Every draft is read by the person whose name is under it. Every candidate gets the same questions. If asked whether AI was used, we say so.',
        },
        'Five sentences. If your team keeps them, you have most of the good that these tools can do for hiring, and very little of the harm.',
      ],
    },
  ],
}
