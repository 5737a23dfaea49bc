/** Sign-in data in a session. `id` identifies the session to its owner; it grants no access. */
export interface SignIn {
  id: string;
  userId: string;
  /** A session with an older epoch than the user's is over. */
  sessionEpoch: number;
  /** Epoch milliseconds. */
  createdAt: number;
  device: string;
  address: string;
}

/** The session that a stream or download belongs to, and ends with. */
export interface SessionOwner {
  sessionId: string;
  signIn: SignIn;
}

declare module 'fastify' {
  interface Session {
    signIn?: SignIn;
  }
}
