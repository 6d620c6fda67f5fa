import { limits } from '#contract/limits.ts'
import { periods } from '#contract/periods.ts'

/** The texts of the registration forms and of paying by UPI. They are loaded with the form's code. */
export const registrationForm = {
  masterclass: {
    source: 'How did you know about us?',
    withoutUrl: { title: 'Error', description: 'Could not create checkout session', tone: 'destructive' },
    noFile: {
      title: 'Screenshot required',
      description: 'Please upload your payment screenshot first',
      tone: 'destructive',
    },
  },

  workshop: {
    source: 'How did you hear about us?',
    marketing: 'Email me about future workshops. Unsubscribe any time.',
    withoutUrl: { title: 'Registration successful', description: 'You will be redirected to payment shortly.' },
    noFile: { title: 'No file selected', description: 'Please select a screenshot first.', tone: 'destructive' },
  },

  /** Follows the message of docs/spec.md §4.3: where the earlier registration is. */
  alreadyRegistered: {
    title: 'You’ve already registered.',
    text: 'The link to your booking is in the email we sent to this address.',
    profile: 'Open my profile',
    /** For when there is only a screenshot, which anybody could have sent. */
    emailed: {
      title: 'Somebody has already registered with this address.',
      text: 'We’ve emailed that address. If that was you, there’s nothing to do. If it wasn’t, follow the link in the email, and you can book right away.',
    },
  },

  noScript: 'Booking here needs JavaScript. You can book by email instead:',

  form: {
    title: 'Your details',
    organization: 'Organization',
    experience: 'Years of experience',
    chooseExperience: 'Choose a range',
    chooseSource: 'Choose one',
    referredBy: 'Who referred you?',
    specify: 'Please specify',
    emailHint: 'Your receipt and the link to join go here',
    agree: {
      before: 'By booking you agree to the',
      terms: 'Terms of Service',
      and: 'and the',
      privacy: 'Privacy Policy',
    },
  },

  choice: {
    title: 'How you pay',
    card: {
      label: 'Card',
      text: 'Credit or debit card, on our payment provider’s secure page. Your seat is booked right away.',
    },
    qr: {
      label: 'UPI: GPay, PhonePe, Paytm',
      name: 'UPI: GPay, PhonePe, Paytm (QR code)',
      text: 'Scan a QR code or open any UPI app, then upload the screenshot. We’ll confirm your seat within one working day.',
    },
    /** Where the provider's page takes UPI too. */
    online: {
      label: 'UPI, card, netbanking',
      text: 'Any UPI app, card or bank, on our payment provider’s secure page. Your seat is booked right away.',
    },
    screenshot: {
      label: 'UPI with a screenshot',
      name: 'UPI with a screenshot (QR code)',
      text: 'Scan a QR code or open any UPI app, then upload the screenshot. We’ll confirm your seat within one working day.',
    },
    noCards: 'We can’t take cards at the moment, so please pay by UPI.',
  },

  pay: {
    card: 'Pay',
    cardBusy: 'Taking you to the checkout',
    cardNote: 'You’ll pay on the next page.',
    cardShort: 'Your card is charged on the next page.',
    onlineShort: 'UPI, card or netbanking on the next page.',
    qr: 'Continue with UPI',
    qrBusy: 'One moment',
    qrNote: 'Next: the QR code and your UPI app. This button charges nothing.',
    qrShort: 'You won’t be charged yet.',
    free: 'Get my free seat',
    freeBusy: 'Booking your seat',
    freeNote: 'There’s nothing to pay. We’ll email you your ticket.',
    freeShort: 'Nothing to pay.',
  },

  failed: { title: 'Registration failed', description: 'Could not process your registration' },

  notLoaded: {
    title: 'We couldn’t load this step',
    text: 'Check your connection and try again. What you typed is still there.',
  },

  saved: { title: 'Registration details saved' },

  full: {
    title: 'All seats are taken',
    text: 'A seat opens up when somebody doesn’t finish booking or gives theirs back. Check again in a little while, or let us tell you about the next date.',
    again: 'Check for open seats',
  },

  notOpen: {
    closed: { title: 'Booking is closed', text: 'See what’s coming up on the events page.' },
    over: { title: 'This session is over', text: 'See what’s coming up on the events page.' },
    cancelled: {
      title: 'This session is cancelled',
      text: 'We’ve emailed everybody who booked. See what’s coming up on the events page.',
    },
    undated: {
      title: 'There’s no date yet',
      text: 'You can book once it’s fixed. See what’s coming up on the events page.',
    },
    events: 'See upcoming events',
  },

  qr: {
    title: 'Pay by UPI',
    person: 'Booking for',
    change: 'Change details',
    loading: 'Making your QR code',
    error: { title: 'We couldn’t load the QR code', text: 'Your details are still here. Nothing has been charged.' },
    alt: 'QR code that pays',
    to: 'to',
    payee: 'Pay to',
    amount: 'Amount',
    reference: 'Reference',
    copyReference: 'Copy the reference',
    copyVpa: 'Copy the UPI ID',
    vpa: 'UPI ID',
    open: 'Open my UPI app',
    hold: {
      /** Followed by minutes and seconds. */
      left: 'Your seat is held for',
      until: (time: string) =>
        `Until ${time} IST. After that it may go to somebody else, but a payment you’ve made still counts.`,
      /** For screen readers, which do not hear the seconds. */
      soon: (minutes: number) =>
        minutes === 1 ? 'Your seat is held for another minute.' : `Your seat is held for another ${minutes} minutes.`,
      over: `The ${periods.upiHoldMinutes} minutes are over`,
      overText:
        'Your seat is no longer held and may go to somebody else. If you’ve paid, your payment still counts: upload the screenshot. If no seat is left by then, you’ll get all of your money back.',
      again: 'Hold a seat again',
      againBusy: 'Looking for a seat',
      refused: 'We couldn’t hold a seat just now. If you’ve paid, upload the screenshot all the same.',
      none: 'No seat is held while you pay: there are several unpaid registrations like yours right now. You’ll get your seat once we’ve found your payment. If none is left by then, you’ll get all of your money back.',
    },
    scanElsewhere: 'Or scan this with another phone:',
    pay: {
      title: 'Pay',
      text: 'The payee, amount and reference are filled in for you. Check that they match this page.',
    },
  },

  proof: {
    title: 'Upload',
    text: 'Take a screenshot of your app’s success screen and add it here.',
    /** The bar at the bottom of a phone. */
    bar: { text: 'Paid? Then send us the screenshot.', button: 'Upload screenshot' },
    label: 'Payment screenshot',
    choose: 'Choose a picture',
    chooseOther: 'Choose another',
    hint: `PNG or JPG, up to ${limits.screenshot.maxMegabytes} MB`,
    preview: 'Your screenshot',
    utr: 'UPI reference number (UTR)',
    utrHint: '12 digits. With it, we find your payment faster.',
    utrPicture: {
      label: 'Drawing of a payment’s details in a UPI app. The row with the 12 digits is highlighted.',
      row: 'UTR',
      digits: '6123 4567 8901',
      caption:
        'Open the payment in your UPI app. The number is in its details, called “UTR”, “UPI transaction ID” or “UPI Ref. No.”',
    },
    confirm: 'Confirm payment',
    sending: 'Sending',
    progress: 'Upload',
    done: 'Confirmation sent',
    wrongType: {
      title: 'Invalid file type',
      description: 'Please select an image file (PNG, JPG, etc.)',
      tone: 'destructive',
    },
    tooLarge: {
      title: 'File too large',
      description: `Please select an image smaller than ${limits.screenshot.maxMegabytes}MB`,
      tone: 'destructive',
    },
    sent: { title: 'Payment confirmation sent', description: 'Our team will verify and contact you shortly.' },
    failed: { title: 'Upload failed', description: 'Upload failed' },
    paidAlready: 'If you’ve already paid, your money is safe. Email us with the reference',
    emailed:
      'Somebody has already registered with this address. We’ve emailed that address: if that wasn’t you, follow the link in the email, then send your screenshot here again. Your money is safe. Questions? Email us with the reference',
    /** After the reason, in the toast, and beside the form, where it stays. */
    refundDueShort: 'We have your screenshot, and you’ll get your money back.',
    refundDue:
      'We have your screenshot, and you’ll get all of your money back. You don’t need to do anything, and we’ve emailed you about it. Questions? Email us with the reference',
  },

  confirmed: {
    title: 'We have your screenshot',
    text: 'We’ll check it against our bank account within one working day. Your seat is held until then. We’ll email you at',
    textUnheld:
      'We’ll check it against our bank account within one working day. There are several unpaid registrations like yours right now, so you’ll get your seat once we’ve found your payment. We’ll email you at',
    reference: 'Your reference',
    open: 'See where it stands',
    note: 'Keep this link: the page shows your payment status.',
  },

  /** After a reload or on coming back, in place of the form. */
  sentBefore: {
    title: 'We have your screenshot',
    reference: 'Your reference is',
    open: 'See where it stands',
    another: 'Book for somebody else',
  },
} as const
