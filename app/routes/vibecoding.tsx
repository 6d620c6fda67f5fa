import { courseCard } from '#app/features/courses/course-picture.ts'
import { Needs, Questions, Ticket } from '#app/features/courses/vibecoding/details.tsx'
import { Hero } from '#app/features/courses/vibecoding/hero.tsx'
import { Tools } from '#app/features/courses/vibecoding/tools.tsx'
import { EventDemo } from '#app/features/events/demo/event-demo.tsx'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs, faqPage, onlineEvent } from '#app/lib/structured-data.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { brand } from '#content/brand.ts'
import { vibecoding } from '#content/vibecoding.ts'
import { workshop } from '#content/workshop.ts'
import type { Route } from './+types/vibecoding.ts'

const path = `/courses/${workshop.courseSlug}`

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description, questions } = vibecoding
  const image = courseCard(workshop.courseSlug)
  const home = absolute('/', matches)
  const url = absolute(path, matches)
  return [
    ...pageMeta({ title: `${title} | ${brand.name}`, description, path, image, matches }),
    {
      'script:ld+json': onlineEvent({
        name: workshop.title,
        description: workshop.summary,
        url,
        image: absolute(image, matches),
        startDate: workshop.startIso,
        endDate: workshop.endIso,
        organizer: { name: brand.name, url: home },
        offer: { url: absolute(workshop.registerPath, matches), price: workshop.rupees },
      }),
    },
    { 'script:ld+json': faqPage(questions.list) },
    {
      'script:ld+json': breadcrumbs([
        { name: 'Home', url: home },
        { name: 'Courses', url: absolute('/courses', matches) },
        { name: workshop.title, url },
      ]),
    },
  ]
}

export default function Vibecoding() {
  return (
    <>
      <Hero>
        <EventDemo demo="booking" />
      </Hero>
      {/* The bar appears once the hero's own button is out of view. */}
      <div>
        <Tools />
        <Needs />
        <Ticket />
        <Questions />
        <StickyBar>
          <p className="whitespace-nowrap text-small leading-tight max-[22rem]:hidden">
            <span className="block font-semibold">{workshop.date}</span>
            <span className="text-muted">{workshop.duration}</span>
          </p>
          <ButtonLink to={workshop.registerPath} className="min-h-13 grow whitespace-nowrap px-3.5 sm:grow-0 sm:px-6">
            {vibecoding.hero.registerInBar}
          </ButtonLink>
        </StickyBar>
      </div>
    </>
  )
}
