import { currentUser, logIn, logOut, register } from './accounts.ts'
import { submitApplication, submitGuestApplication } from './applications.ts'
import { listCourses, listFeaturedCourses } from './courses.ts'
import type { Endpoint } from './endpoint.ts'
import { submitInterest } from './interests.ts'
import { findMasterclass, listMasterclasses } from './masterclasses.ts'
import { sendMessage } from './messages.ts'
import { drawPlaceholder } from './placeholder.ts'

/** The whole API. What is not here is not served under /api, and what is here has an implementation. */
export const endpoints: readonly Endpoint[] = [
  register,
  logIn,
  currentUser,
  logOut,
  listCourses,
  listFeaturedCourses,
  listMasterclasses,
  findMasterclass,
  drawPlaceholder,
  submitApplication,
  submitGuestApplication,
  submitInterest,
  sendMessage,
]
