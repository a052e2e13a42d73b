/** Units of time, in milliseconds and in seconds. Literals: the bundler folds them into the web client. */
export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000
export const hourSec = 3600
export const daySec = 86_400
