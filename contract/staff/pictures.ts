import * as z from 'zod/mini'
import { endpoint, json } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Picture } from '../pictures.ts'
import { messages } from '../problems.ts'

const { hash, width, height } = Picture.shape

export const UploadedPicture = z.object({ hash, width, height, widths: z.array(z.int()) })
export type UploadedPicture = z.output<typeof UploadedPicture>

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/staff/pictures',
  summary: 'Upload a picture; the same file again gives the same picture',
  tag: 'Staff',
  access: 'staff',
  file: {
    field: 'picture',
    maxBytes: limits.picture.maxBytes,
    missing: 'Please choose a picture',
    tooLarge: messages.pictureTooLarge,
  },
  reply: json(UploadedPicture),
  status: 201,
})
