/** What a session remembers of the sign-in that made it. `id` is how its owner names it; it opens nothing. */
export interface SignIn {
  id: string;
  userId: string;
  /** A session of an older epoch than the user's is over. */
  sessionEpoch: number;
  /** Epoch milliseconds. */
  createdAt: number;
  device: string;
  address: string;
}

/** Under which session something runs that ends with it. */
export interface SessionOwner {
  sessionId: string;
  signIn: SignIn;
}

declare module 'fastify' {
  interface Session {
    signIn?: SignIn;
  }
}
