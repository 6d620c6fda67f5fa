import * as contract from '#contract/staff/pictures.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { savePicture } from './save-picture.ts'

/** Owns the pictures that the team uploads. What shows them refers to them by hash. */
export function pictureStaffRoutes(services: Services): Implementation[] {
  return [
    implement(contract.uploadPicture, ({ bytes, visitor }) =>
      savePicture(services, { bytes, actorId: visitor.userId }),
    ),
  ]
}
