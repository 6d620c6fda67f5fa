import type { Endpoint } from '../endpoint.ts'
import { cancelEvent, showCancellation } from '../staff/cancellation.ts'
import { createCourse, listStaffCourses, updateCourse } from '../staff/courses.ts'
import {
  changeEventStatus,
  createEvent,
  deleteEvent,
  duplicateEvent,
  listStaffEvents,
  previewDateChange,
  updateEvent,
} from '../staff/events.ts'
import { uploadPicture } from '../staff/pictures.ts'
import {
  changeContactFaqs,
  changeFigures,
  changeHomeBanner,
  changeHomeNotice,
  changeTestimonials,
  listStaffSiteTexts,
} from '../staff/site-texts.ts'

/** The console: courses, events, words and pictures. */
export const staffCatalogueEndpoints: readonly Endpoint[] = [
  createCourse,
  createEvent,
  listStaffCourses,
  listStaffEvents,
  updateCourse,
  updateEvent,
  changeEventStatus,
  duplicateEvent,
  showCancellation,
  cancelEvent,
  deleteEvent,
  listStaffSiteTexts,
  changeTestimonials,
  changeHomeNotice,
  changeHomeBanner,
  changeContactFaqs,
  changeFigures,
  uploadPicture,
  previewDateChange,
]
