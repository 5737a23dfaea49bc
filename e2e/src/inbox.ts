interface Mail {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for the newest mail to an address, up to half a minute; `after` that many earlier ones. */
export const mailTo = async (inboxUrl: string, address: string, after = 0): Promise<Mail> => {
  const giveUp = Date.now() + 30_000;
  while (Date.now() < giveUp) {
    const all = (await (await fetch(`${inboxUrl}/api/email`)).json()) as Mail[];
    const theirs = all.filter((mail) =>
      mail.to.some((each) => each.address.toLowerCase() === address.toLowerCase()),
    );
    const newest = theirs.at(-1);
    if (newest && theirs.length > after) return newest;
    await pause(200);
  }
  throw new Error(`No mail reached ${address}`);
};

/** The credentials that a mail of welcome or reset carries in its plain text. */
export const credentialsIn = (mail: Mail): { username: string; password: string } => {
  const line = (label: string) => new RegExp(`^${label}: (\\S+)$`, 'm').exec(mail.text)?.[1] ?? '';
  return { username: line('Username'), password: line('Temporary password') };
};
