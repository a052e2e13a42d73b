/**
 * Every failure the product can answer: the number in `ret`, the HTTP status it travels on, and the key of its
 * sentence in the text files. Business codes ride on 200 as the wire contract fixes them.
 */
export const codes = {
  success: { ret: 200, http: 200 },
  sessionInvalid: { ret: 201, http: 200 },
  rejected: { ret: 203, http: 200 },
  loginRequired: { ret: 1000, http: 200 },
  sendingFailed: { ret: 1001, http: 200 },
  payUnavailable: { ret: 7003, http: 200 },
  malformed: { ret: 400, http: 400 },
  signatureWrong: { ret: 400, http: 400 },
  clockOff: { ret: 400, http: 400 },
  forbidden: { ret: 403, http: 403 },
  crossSite: { ret: 403, http: 403 },
  addressExpired: { ret: 403, http: 403 },
  notFound: { ret: 404, http: 404 },
  methodNotAllowed: { ret: 405, http: 405 },
  conflict: { ret: 409, http: 409 },
  tooLarge: { ret: 413, http: 413 },
  unsupportedType: { ret: 415, http: 415 },
  tooManyRequests: { ret: 429, http: 429 },
  unexpected: { ret: 500, http: 500 },
  unavailable: { ret: 503, http: 503 },
  storageFull: { ret: 507, http: 507 },

  // account
  accountTaken: { ret: 203, http: 200 },
  accountInvalid: { ret: 203, http: 200 },
  credentialsWrong: { ret: 203, http: 200 },
  passwordWeak: { ret: 203, http: 200 },
  nicknameTaken: { ret: 203, http: 200 },
  nameReserved: { ret: 203, http: 200 },
  nicknameTooSoon: { ret: 203, http: 200 },
  tooManyAttempts: { ret: 429, http: 429 },
  setupClosed: { ret: 203, http: 200 },
  oldPasswordWrong: { ret: 203, http: 200 },
  passwordSame: { ret: 203, http: 200 },
  pageCodeInvalid: { ret: 203, http: 200 },
  lastOwner: { ret: 203, http: 200 },
  codeNeeded: { ret: 203, http: 200 },
  codeWrong: { ret: 203, http: 200 },
  codeOver: { ret: 203, http: 200 },
  codeTooSoon: { ret: 429, http: 429 },
  codesUsedUp: { ret: 203, http: 200 },
  captchaNeeded: { ret: 203, http: 200 },
  captchaWrong: { ret: 203, http: 200 },
  recoveryOver: { ret: 203, http: 200 },
  identityNeeded: { ret: 203, http: 200 },
  qrOver: { ret: 203, http: 200 },
  qrTaken: { ret: 203, http: 200 },
  qrUsed: { ret: 203, http: 200 },
  qrStaffOnly: { ret: 203, http: 200 },
  qrFromPage: { ret: 203, http: 200 },
  qrTooSoon: { ret: 203, http: 200 },
  shieldLimit: { ret: 203, http: 200 },
  pinWrong: { ret: 203, http: 200 },
  minorMode: { ret: 203, http: 200 },
  exportTooSoon: { ret: 203, http: 200 },
  secondFactorNeeded: { ret: 203, http: 200 },
  secondFactorWrong: { ret: 203, http: 200 },
  secondFactorOver: { ret: 203, http: 200 },
  secondFactorRequired: { ret: 403, http: 403 },
  totpOn: { ret: 203, http: 200 },
  totpOff: { ret: 203, http: 200 },
  passkeyInvalid: { ret: 203, http: 200 },
  passkeyLimit: { ret: 203, http: 200 },
  passkeyUnavailable: { ret: 203, http: 200 },

  // media: each says what the uploader can do
  uploadUnknown: { ret: 404, http: 404 },
  checksumWrong: { ret: 409, http: 409 },
  chunkOutOfRange: { ret: 400, http: 400 },
  uploadLimit: { ret: 203, http: 200 },
  uploadNotAllowed: { ret: 203, http: 200 },
  uploadQuota: { ret: 203, http: 200 },
  siteQuota: { ret: 203, http: 200 },
  mediaEmpty: { ret: 203, http: 200 },
  mediaNotVideo: { ret: 203, http: 200 },
  mediaUnreadable: { ret: 203, http: 200 },
  mediaNoVideo: { ret: 203, http: 200 },
  mediaTooLong: { ret: 203, http: 200 },
  mediaTooLarge: { ret: 203, http: 200 },
  mediaBadSize: { ret: 203, http: 200 },
  mediaCodec: { ret: 203, http: 200 },
  mediaFailed: { ret: 203, http: 200 },
  mediaSourceGone: { ret: 203, http: 200 },
  mediaSubtitles: { ret: 203, http: 200 },
  mediaSounds: { ret: 203, http: 200 },
  imageNotAllowed: { ret: 203, http: 200 },
  imageTooLarge: { ret: 203, http: 200 },
  imageLimit: { ret: 203, http: 200 },
  imageQuota: { ret: 203, http: 200 },

  // gold
  notWatched: { ret: 203, http: 200 },
  markOutside: { ret: 203, http: 200 },
  markTooLong: { ret: 203, http: 200 },
  goldTooLittle: { ret: 203, http: 200 },
  goldDayLimit: { ret: 203, http: 200 },
  goldNotRefundable: { ret: 203, http: 200 },
  tipLimit: { ret: 203, http: 200 },
  tipOwn: { ret: 203, http: 200 },
  // tasks and gold store
  taskNotDone: { ret: 203, http: 200 },
  taskUnverified: { ret: 203, http: 200 },
  signInDay: { ret: 203, http: 200 },
  signInNoCard: { ret: 203, http: 200 },
  storeSoldOut: { ret: 203, http: 200 },
  storeLimit: { ret: 203, http: 200 },
  storeOwned: { ret: 203, http: 200 },
  storeFull: { ret: 203, http: 200 },

  // payments and vip
  payTypeUnavailable: { ret: 203, http: 200 },
  gatewayFailed: { ret: 203, http: 200 },
  productGone: { ret: 203, http: 200 },
  productSoldOut: { ret: 203, http: 200 },
  productLimit: { ret: 203, http: 200 },
  promotionInvalid: { ret: 203, http: 200 },
  quoteChanged: { ret: 203, http: 200 },
  giftRefused: { ret: 203, http: 200 },
  orderLimit: { ret: 203, http: 200 },
  orderClosed: { ret: 203, http: 200 },
  addressLimit: { ret: 203, http: 200 },
  refundSpent: { ret: 203, http: 200 },
  refundImpossible: { ret: 203, http: 200 },
  refundSecond: { ret: 203, http: 200 },

  // catalogue
  workIncomplete: { ret: 203, http: 200 },
  noSuchUser: { ret: 203, http: 200 },
  episodeTaken: { ret: 203, http: 200 },
  franchiseEmpty: { ret: 203, http: 200 },

  // ads
  campaignLimit: { ret: 203, http: 200 },

  // stores
  storesFull: { ret: 203, http: 200 },

  // playback
  vipRequired: { ret: 203, http: 200 },
  regionBlocked: { ret: 203, http: 200 },
  notReady: { ret: 203, http: 200 },

  // danmu
  danmuTooFast: { ret: 203, http: 200 },
  danmuTooMany: { ret: 203, http: 200 },
  danmuSame: { ret: 203, http: 200 },
  danmuText: { ret: 203, http: 200 },
  danmuColour: { ret: 203, http: 200 },
  danmuLevel: { ret: 203, http: 200 },
  danmuUnverified: { ret: 203, http: 200 },
  danmuNotPlaying: { ret: 203, http: 200 },
  danmuClosed: { ret: 203, http: 200 },
  danmuRecallLate: { ret: 203, http: 200 },
  danmuWords: { ret: 203, http: 200 },
  danmuPrice: { ret: 203, http: 200 },
  danmuFile: { ret: 203, http: 200 },

  // comments
  commentText: { ret: 203, http: 200 },
  commentTooFast: { ret: 203, http: 200 },
  commentTooMany: { ret: 203, http: 200 },
  commentLevel: { ret: 203, http: 200 },
  commentMinLevel: { ret: 203, http: 200 },
  commentUnverified: { ret: 203, http: 200 },
  commentSame: { ret: 203, http: 200 },

  // requests
  requestText: { ret: 203, http: 200 },
  requestLimit: { ret: 203, http: 200 },
  requestJoins: { ret: 203, http: 200 },
  requestClosed: { ret: 203, http: 200 },
  requestWork: { ret: 203, http: 200 },
  requestSame: { ret: 203, http: 200 },

  // invitation
  invitationWrong: { ret: 203, http: 200 },
  invitationTries: { ret: 203, http: 200 },
  invitationOwn: { ret: 203, http: 200 },
  invitationBound: { ret: 203, http: 200 },
  invitationLate: { ret: 203, http: 200 },
  invitationCircle: { ret: 203, http: 200 },
  invitationDevice: { ret: 203, http: 200 },
  invitationOver: { ret: 203, http: 200 },

  // votes
  pollText: { ret: 203, http: 200 },
  pollTime: { ret: 203, http: 200 },
  pollLimit: { ret: 203, http: 200 },
  pollVoted: { ret: 203, http: 200 },
  pollOver: { ret: 203, http: 200 },
  pollBegun: { ret: 203, http: 200 },

  // playlists
  playlistTitle: { ret: 203, http: 200 },
  playlistText: { ret: 203, http: 200 },
  playlistLimit: { ret: 203, http: 200 },
  playlistDay: { ret: 203, http: 200 },
  playlistFull: { ret: 203, http: 200 },
  favoriteLimit: { ret: 203, http: 200 },
  folderName: { ret: 203, http: 200 },
  folderTaken: { ret: 203, http: 200 },
  folderLimit: { ret: 203, http: 200 },
  // broadcast
  liveNumberTaken: { ret: 203, http: 200 },
  liveNotLinear: { ret: 203, http: 200 },
  liveEmpty: { ret: 203, http: 200 },
  liveFilmNotReady: { ret: 203, http: 200 },
  liveMixedSound: { ret: 203, http: 200 },

  // search
  searchPins: { ret: 203, http: 200 },
  searchLeadsNowhere: { ret: 203, http: 200 },

  // site
  settingInvalid: { ret: 203, http: 200 },

  // help
  helpNotEmpty: { ret: 203, http: 200 },
  helpProtected: { ret: 203, http: 200 },

  // feedback
  feedbackLimit: { ret: 203, http: 200 },
  feedbackFull: { ret: 203, http: 200 },
  textTooLong: { ret: 203, http: 200 },

  // social
  notOneself: { ret: 203, http: 200 },
  followLimit: { ret: 203, http: 200 },
  inBlacklist: { ret: 203, http: 200 },
  blacklistLimit: { ret: 203, http: 200 },

  // publishing
  notPromotable: { ret: 203, http: 200 },

  // moderation
  banned: { ret: 203, http: 200 },
  bannedForGood: { ret: 203, http: 200 },
  muted: { ret: 203, http: 200 },
  reportLimit: { ret: 203, http: 200 },
  appealed: { ret: 203, http: 200 },
  appealOver: { ret: 203, http: 200 },
  appealSameStaff: { ret: 203, http: 200 },
  caseTaken: { ret: 203, http: 200 },
  caseClosed: { ret: 203, http: 200 },
  hiddenByDecision: { ret: 203, http: 200 },
  caseNotDecided: { ret: 203, http: 200 },
  outcomeImpossible: { ret: 203, http: 200 },
  standingTooLow: { ret: 203, http: 200 },
  wordsBlocked: { ret: 203, http: 200 },
  wordListLimit: { ret: 203, http: 200 },
  wordListUntried: { ret: 203, http: 200 },
  wordUnusable: { ret: 203, http: 200 },
} as const satisfies Record<string, { ret: number; http: number }>

export type Code = keyof typeof codes
