import { CareersHero } from '#app/features/careers/careers-hero.tsx'
import { HowWeWork, WhatWeLookFor } from '#app/features/careers/how-we-work.tsx'
import { SampleEmail } from '#app/features/careers/sample-email.tsx'
import { absolute, pageMeta } from '#app/lib/page-meta.ts'
import { breadcrumbs } from '#app/lib/structured-data.ts'
import { brand } from '#content/brand.ts'
import { careers } from '#content/careers.ts'
import type { Route } from './+types/careers.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { pageTitle, description } = careers
  const steps = [
    { name: brand.name, url: absolute('/', matches) },
    { name: pageTitle, url: absolute('/careers', matches) },
  ]
  return [
    ...pageMeta({ title: `${pageTitle} | ${brand.name}`, description, path: '/careers', matches }),
    { 'script:ld+json': breadcrumbs(steps) },
  ]
}

export default function Careers() {
  return (
    <>
      <CareersHero />
      <HowWeWork />
      <WhatWeLookFor />
      <SampleEmail />
    </>
  )
}
