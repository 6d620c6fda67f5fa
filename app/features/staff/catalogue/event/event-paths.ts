type Named = { slug: string }

export const editorPath = ({ slug }: Named) => `/staff/catalogue/event?slug=${slug}`
export const previewPath = ({ slug }: Named) => `/staff/catalogue/event/preview?slug=${slug}`
