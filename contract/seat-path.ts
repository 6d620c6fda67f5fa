/** Where the calls about one seat are, by the token of its private link. Here, so that a page with one of them carries no schema. */
export const seatPath = (token: string) => `/api/registrations/${encodeURIComponent(token)}` as const
