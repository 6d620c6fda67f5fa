/** The texts of the console's page about the words of the site. */
export const staffSite = {
  title: 'Site words',
  loading: 'Loading the words of the site',
  lead: 'What you save here is on the site at once. Blog posts and legal pages aren’t edited here.',
  texts: {
    homeBanner: { title: 'Banner on Home', hint: 'The first line of the site, beside the workshop’s button.' },
    homeNotice: { title: 'Notice on Home', hint: 'Below the headline, above the next masterclass.' },
    testimonials: {
      title: 'Testimonials',
      hint: 'Home shows all, the first one large. Event pages show the first three; the login page shows the second and third.',
    },
    figures: {
      title: 'Figures',
      hint: 'Beside the certificate, on Home and on masterclass pages. Claim only what you can prove.',
    },
    contactFaqs: { title: 'FAQs on Contact', hint: 'On the Contact page, and in search results.' },
  },
  isFirst: 'First text',
  /** A date follows. */
  changed: 'Changed on',

  banner: { text: 'Banner' },
  notice: {
    strong: 'First sentence, in bold',
    rest: 'Second sentence',
    restHint: 'Shown only while the next masterclass has limited seats, so that it’s never untrue',
  },
  testimonials: {
    add: 'Add a testimonial',
    empty: 'No testimonials: the pages leave the section out.',
    item: (number: number) => `Testimonial ${number}`,
    text: 'What they said',
    name: 'Name',
    role: 'Role',
    link: 'Link',
    linkHint: 'Such as their LinkedIn profile. Their name links to it.',
    picture: 'Photo',
    consentDate: 'Date of written consent',
    consentHint:
      'The law lets us quote a person only if they agreed. Keep their email: this is its date. Visitors don’t see it.',
    more: 'Photo and link',
  },
  faqs: {
    add: 'Add a question',
    empty: 'No questions: the page leaves the section out.',
    item: (number: number) => `Question ${number}`,
    question: 'Question',
    answer: 'Answer',
  },
  figures: {
    add: 'Add a figure',
    empty: 'No figures: the pages show ‘Industry certified’ alone.',
    item: (number: number) => `Figure ${number}`,
    figure: 'Figure',
    text: 'What it counts',
    source: 'Source',
    sourceHint: 'Where the number comes from and when it was counted. Visitors see it below the figure.',
  },

  save: 'Save',
  saving: 'Saving',
  discard: 'Discard changes',
  unsaved: 'Unsaved changes',
  saved: (title: string) => `${title}: saved`,
  savedText: 'The site shows it now.',
  reset: {
    open: 'Back to the first text',
    openOf: (title: string) => `${title}: back to the first text`,
    title: 'Back to the first text?',
    text: 'The site shows the text that it started with. The audit log keeps yours.',
    confirm: 'Use the first text',
    working: 'Changing',
    keep: 'Keep mine',
    failed: 'The text was not changed',
  },
}
