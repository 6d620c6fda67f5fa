import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { brand } from '#content/brand.ts'
import { profile } from '#content/profile.ts'
import { registrationLinks } from '#content/registration-links.ts'

const words = profile.guest

/** The way in, for visitors who are not signed in. The route passes the form for a booking's link. */
export function GuestProfile({ children }: { children: ReactNode }) {
  return (
    <QuestionPage
      drawing={<IdCard />}
      headline={words.headline}
      lead={words.lead}
      actions={
        <>
          <ButtonLink to="/auth" size="lg">
            {words.logIn}
          </ButtonLink>
          <ButtonLink to="/auth?tab=register" size="lg" variant="secondary">
            {words.register}
          </ButtonLink>
        </>
      }
      noScript={registrationLinks.noScript}
      email={brand.email}
    >
      <h2 className="text-heading">{registrationLinks.title}</h2>
      <p className="mt-2 mb-6 text-muted">{registrationLinks.lead}</p>
      {children}
    </QuestionPage>
  )
}

function IdCard() {
  return (
    <svg viewBox="0 0 200 84" aria-hidden="true">
      <rect width="200" height="84" rx="14" className="fill-action" />
      <circle cx="46" cy="32" r="15" className="fill-marigold" />
      <path d="M18 84a28 28 0 0 1 56 0Z" className="fill-ink" />
      <rect x="94" y="24" width="84" height="11" rx="5.5" className="fill-paper" />
      <rect x="94" y="47" width="54" height="11" rx="5.5" className="fill-marigold" />
    </svg>
  )
}
