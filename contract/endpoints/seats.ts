import { downloadSubmission, handInFile, handInLink } from '../assignments.ts'
import { addCompany, downloadDocument } from '../documents.ts'
import type { Endpoint } from '../endpoint.ts'
import { findJoinState, listSeatSessions, openRoom } from '../join.ts'
import { downloadMaterial, findClassroom, watchRecording } from '../materials.ts'
import { listRegistrations } from '../own-registrations.ts'
import { disownRegistration, sendProofAgain } from '../proofs.ts'
import { downloadCalendar, findRegistration, followCalendar, requestRegistrationLinks } from '../registrations.ts'
import {
  acceptSeatOffer,
  cancelOwnSeat,
  correctName,
  declineSeatOffer,
  findSeatOffer,
  moveOwnSeat,
  offerSeat,
  showHandedOver,
  showOptions,
  withdrawOffer,
} from '../self-service.ts'

/** A booked seat, by its private link or in the account. */
export const seatsEndpoints: readonly Endpoint[] = [
  listRegistrations,
  requestRegistrationLinks,
  findRegistration,
  downloadCalendar,
  followCalendar,
  addCompany,
  downloadDocument,
  sendProofAgain,
  disownRegistration,
  findJoinState,
  openRoom,
  listSeatSessions,
  showOptions,
  correctName,
  offerSeat,
  withdrawOffer,
  cancelOwnSeat,
  moveOwnSeat,
  findSeatOffer,
  acceptSeatOffer,
  declineSeatOffer,
  showHandedOver,
  findClassroom,
  downloadMaterial,
  watchRecording,
  handInLink,
  handInFile,
  downloadSubmission,
]
