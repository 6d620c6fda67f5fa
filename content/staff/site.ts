/** The texts of the console's page about the site's own text. */
export const staffSite = {
  title: 'Site text',
  loading: 'Loading the site’s text',
  lead: 'What you save here is on the site right away. Blog posts and legal pages aren’t edited here.',
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
  isFirst: 'Original text',
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
      'The law lets us quote people only with their consent. Keep their email: this is its date. Visitors don’t see it.',
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
    open: 'Restore original',
    openOf: (title: string) => `${title}: restore original`,
    title: 'Restore the original text?',
    text: 'The site goes back to the text it started with. The audit log keeps yours.',
    confirm: 'Restore original',
    working: 'Restoring',
    keep: 'Keep mine',
    failed: 'The text wasn’t restored',
  },
}
