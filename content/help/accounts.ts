import { periods } from '#contract/periods.ts'
import type { Topic } from './topic.ts'

export const accounts: Topic = {
  id: 'accounts',
  title: 'Accounts',
  questions: [
    {
      id: 'need-account',
      question: 'Do I need an account?',
      also: 'guest sign up register login',
      answer: [
        'No. You can apply, book and pay as a guest; a private link in our email shows your payment status. An account fills in forms for you and keeps your applications and bookings in one place.',
      ],
    },
    {
      id: 'lost-link',
      question: 'I booked without an account and lost the email with my link.',
      also: 'private link registration page booking guest find resend',
      answer: [
        [
          'Open ',
          { text: 'Find my booking', to: '/my-booking' },
          ' and choose ‘Email me my link’. If we have a booking for your address, we’ll send its link there again.',
        ],
      ],
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password.',
      also: 'reset login sign in link expired username',
      answer: [
        `Choose ‘Forgot password’ on the login page and enter your email address. If there’s an account, we’ll email your username and a link that works once, for ${periods.passwordResetMinutes} minutes. For your safety, the page says the same thing whether or not we know the address.`,
      ],
    },
    {
      id: 'change-password',
      question: 'How do I change my password or sign out elsewhere?',
      also: 'security hacked devices logout sessions',
      answer: [
        `In your profile, under Settings. ‘Where you’re signed in’ lists your devices: sign out one, or all but the one you’re using. Changing your password also signs you out everywhere else. Otherwise you stay signed in for ${periods.signInDays} days, or until you log out.`,
      ],
    },
    {
      id: 'guest-registration',
      question: 'I booked or applied as a guest. Can I see it in my account?',
      also: 'link registration email confirm missing profile',
      answer: [
        'Yes, once you’ve confirmed your email address with the link we send to it. Until then it stays hidden, so nobody can see your data just by typing your address.',
      ],
    },
  ],
}
