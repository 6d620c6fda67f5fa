/** What the server says of an address that is registered for the session; the form knows it again and says where to look. */
export const alreadyRegistered = 'You are already registered for this session'
