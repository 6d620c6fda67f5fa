import { HydrationBoundary } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { ContactInfo } from '#app/features/contact/contact-info.tsx'
import { CorporateNote } from '#app/features/contact/corporate-note.tsx'
import { siteTextsQuery, useSiteTexts } from '#app/features/site-texts/queries.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { loadQueries, skipServerData } from '#app/lib/page-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { faqPage } from '#app/lib/structured-data.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { NoScriptNote } from '#app/ui/form-card.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import { brand } from '#content/brand.ts'
import { contact } from '#content/contact.ts'
import type { Faq } from '#contract/events.ts'
import type { Route } from './+types/contact.ts'

/** `faqs` are those of the query, for `meta`. */
export async function loader({ context }: Route.LoaderArgs) {
  let faqs: Faq[] = []
  const page = await loadQueries(context, async (client, api) => {
    const query = siteTextsQuery(api)
    await client.prefetchQuery(query)
    faqs = client.getQueryData(query.queryKey)?.contactFaqs ?? []
  })
  return { ...page, faqs }
}

export const clientLoader = () => ({ ...skipServerData(), faqs: [] as Faq[] })

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = contact
  const faqs = loaderData?.faqs ?? []
  return [
    ...pageMeta({
      title: `${title} | ${brand.name}`,
      description,
      path: '/contact',
      image: '/og/rolewise.png',
      matches,
    }),
    ...(faqs.length > 0 ? [{ 'script:ld+json': faqPage(faqs) }] : []),
  ]
}

const { title: formTitle, noScript, notLoaded } = contact.form

const form = lazyWhenVisible({
  load: () => import('#app/screens/contact/contact-message.tsx'),
  fallback: <Skeleton className="h-[40rem] rounded-control sm:h-[31rem]" />,
  isLoadedOnInteraction: true,
  onFail: () => toast({ title: notLoaded.title, description: notLoaded.text, tone: 'destructive' }),
})

export default function Contact({ loaderData }: Route.ComponentProps) {
  // A signed-in user's name and email are filled in, which needs the form's code.
  const { data: user } = useUser()
  useEffect(() => {
    if (user) form.requestLoad()
  }, [user])

  return (
    <>
      <div className="wrap pt-10 sm:pt-16">
        <div className="grid gap-4 lg:grid-cols-12 lg:items-end lg:gap-12">
          <h1 className="text-hero lg:col-span-7">{contact.hero.headline}</h1>
          <p className="text-lead text-muted lg:col-span-5">{contact.hero.lead}</p>
        </div>
        <Postcard />
      </div>
      <Section innerClassName="grid gap-14 lg:grid-cols-12 lg:gap-12">
        <CorporateNote />
        <HydrationBoundary state={loaderData.queries}>
          <Faqs />
        </HydrationBoundary>
      </Section>
    </>
  )
}

function Faqs() {
  const faqs = useSiteTexts()?.contactFaqs ?? []
  if (faqs.length === 0) return null
  return (
    <section aria-labelledby="faq-title" className="lg:col-span-7">
      <h2 id="faq-title" className="mb-6 text-title">
        {contact.faqTitle}
      </h2>
      <Accordion
        items={faqs.map(({ question, answer }) => ({
          question,
          answer: <p className="whitespace-pre-line">{answer}</p>,
        }))}
      />
    </section>
  )
}

function Postcard() {
  return (
    <div className="mt-10 overflow-hidden rounded-card border border-line bg-card shadow-lift sm:mt-14 lg:grid lg:grid-cols-12">
      <div className="band p-6 sm:p-10 lg:col-span-5">
        <ContactInfo />
      </div>
      <section aria-label={contact.form.label} className="p-6 sm:p-10 lg:col-span-7">
        <h2 id="message-title" className="mb-6 text-heading">
          {formTitle}
        </h2>
        <NoScriptNote noScript={noScript} email={brand.email} />
        <HydrateWhenVisible part={form} />
      </section>
    </div>
  )
}
