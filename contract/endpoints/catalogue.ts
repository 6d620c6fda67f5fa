import { listCourses, listFeaturedCourses } from '../courses.ts'
import type { Endpoint } from '../endpoint.ts'
import { findMasterclass, listCohorts, listMasterclasses } from '../masterclasses.ts'
import { getPaymentMethods } from '../payment-methods.ts'
import { drawPlaceholder } from '../placeholder.ts'
import { getSiteTexts } from '../site-texts.ts'

/** Courses, events and the words of the site. */
export const catalogueEndpoints: readonly Endpoint[] = [
  listCourses,
  listFeaturedCourses,
  listMasterclasses,
  findMasterclass,
  listCohorts,
  getSiteTexts,
  getPaymentMethods,
  drawPlaceholder,
]
