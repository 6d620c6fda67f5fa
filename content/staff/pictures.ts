import { limits } from '#contract/limits.ts'

const { maxMegabytes } = limits.picture

/** The texts of uploading a picture in the console. */
export const pictures = {
  choose: 'Choose a picture',
  replace: 'Replace',
  remove: 'Remove',
  hint: `PNG, JPG, WebP or AVIF, up to ${maxMegabytes} MB. You can also drop or paste it here.`,
  uploading: (share: number) => `Uploading, ${Math.round(share * 100)}%`,
  /** After the upload, while the server makes the sizes. */
  preparing: 'Preparing the sizes…',
  progress: 'Upload of the picture',
  added: 'The picture is uploaded.',
  removed: 'The picture is removed.',
  alt: 'Describe the picture for people who can’t see it',
  altHint: 'What it shows, in a few words. Search engines read it too.',
  altMissing: 'Please describe the picture',
}
