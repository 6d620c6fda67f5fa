import { AboutHero } from '#app/features/about/about-hero.tsx'
import { Differences } from '#app/features/about/differences.tsx'
import { AboutClosing, Promises } from '#app/features/about/promises.tsx'
import { Story } from '#app/features/about/story.tsx'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs } from '#app/lib/structured-data.ts'
import { about } from '#content/about.ts'
import { brand } from '#content/brand.ts'
import type { Route } from './+types/about.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const steps = [
    { name: brand.name, url: absolute('/', matches) },
    { name: about.title, url: absolute('/about', matches) },
  ]
  return [
    ...pageMeta({
      title: `${about.title} | ${brand.name}`,
      description: about.description,
      path: '/about',
      image: '/og/saturday-to-monday.png',
      matches,
    }),
    { 'script:ld+json': breadcrumbs(steps) },
  ]
}

export default function About() {
  return (
    <>
      <AboutHero />
      <Story />
      <Differences />
      <Promises />
      <AboutClosing />
    </>
  )
}
