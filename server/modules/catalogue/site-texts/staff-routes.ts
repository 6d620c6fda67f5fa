import * as texts from '#contract/staff/site-texts.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { changeSiteText } from './change-site-text.ts'
import { readSiteTexts } from './read-site-texts.ts'
import { requireConsent } from './require-consent.ts'

/** Owns the words of the site that the team edits. A database trigger notifies every process of a change. */
export function siteTextStaffRoutes(services: Services): Implementation[] {
  const { database, clock } = services
  return [
    implement(texts.listStaffSiteTexts, () => readSiteTexts(database.queries)),
    implement(texts.changeTestimonials, ({ body, visitor }) => {
      requireConsent(body.value ?? [], clock())
      return changeSiteText(services, 'testimonials', body, visitor.userId)
    }),
    implement(texts.changeHomeNotice, ({ body, visitor }) =>
      changeSiteText(services, 'homeNotice', body, visitor.userId),
    ),
    implement(texts.changeHomeBanner, ({ body, visitor }) =>
      changeSiteText(services, 'homeBanner', body, visitor.userId),
    ),
    implement(texts.changeContactFaqs, ({ body, visitor }) =>
      changeSiteText(services, 'contactFaqs', body, visitor.userId),
    ),
    implement(texts.changeFigures, ({ body, visitor }) => changeSiteText(services, 'figures', body, visitor.userId)),
  ]
}
