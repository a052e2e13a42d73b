/** Most that one call takes. */
const most = 100

/** Sends very many one part after the other. */
export async function inParts(keys: readonly string[], send: (part: string[]) => Promise<unknown>) {
  for (let from = 0; from < keys.length; from += most) await send(keys.slice(from, from + most))
}
