import { Link } from 'react-router'
import { ClosedEnvelope } from '#app/features/mailed-links/drawings.tsx'
import { HydrateWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { lazyLinksForm } from '#app/screens/my-booking/lazy-links-form.tsx'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { brand } from '#content/brand.ts'
import { registrationLinks } from '#content/registration-links.ts'
import type { Route } from './+types/my-booking.ts'

const { page: words, noScript, lead } = registrationLinks

export const handle = { isPrivate: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = words
  return [
    ...pageMeta({ title: `${title} | ${brand.name}`, description, path: '/my-booking', matches }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** For whoever has lost the link to their booking's private page. */
export default function MyBooking() {
  return (
    <QuestionPage
      drawing={<ClosedEnvelope />}
      headline={words.headline}
      lead={lead}
      noScript={noScript}
      email={brand.email}
    >
      {/* The answer takes the question's place. */}
      <div className="group">
        <h2 className="mb-6 text-heading group-has-data-sent:hidden">{words.question}</h2>
        <HydrateWhenVisible part={lazyLinksForm} isMain />
      </div>
      <p className="mt-6 text-muted">
        {words.account.text}{' '}
        <Link to="/profile" className="inline-flex min-h-11 items-center text-link">
          {words.account.link}
        </Link>
      </p>
    </QuestionPage>
  )
}
