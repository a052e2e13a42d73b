/** Failures of what people publish, ask, write beneath works and posts, and to each other. */
export const communityCodes = {
  // comments
  commentText: { ret: 203, http: 200 },
  commentTooFast: { ret: 203, http: 200 },
  commentTooMany: { ret: 203, http: 200 },
  commentLevel: { ret: 203, http: 200 },
  commentMinLevel: { ret: 203, http: 200 },
  commentUnverified: { ret: 203, http: 200 },
  commentSame: { ret: 203, http: 200 },

  // chat, and the desk of the site's service
  chatText: { ret: 203, http: 200 },
  chatTooFast: { ret: 203, http: 200 },
  chatTooMany: { ret: 203, http: 200 },
  chatNewPeople: { ret: 203, http: 200 },
  chatFriendsOnly: { ret: 203, http: 200 },
  chatRecallLate: { ret: 203, http: 200 },
  chatRemark: { ret: 203, http: 200 },
  chatPins: { ret: 203, http: 200 },
  deskTaken: { ret: 203, http: 200 },

  // votes
  pollText: { ret: 203, http: 200 },
  pollTime: { ret: 203, http: 200 },
  pollLimit: { ret: 203, http: 200 },
  pollVoted: { ret: 203, http: 200 },
  pollOver: { ret: 203, http: 200 },
  pollBegun: { ret: 203, http: 200 },

  // publishing
  notPromotable: { ret: 203, http: 200 },
  uploadUnfinished: { ret: 203, http: 200 },
  postText: { ret: 203, http: 200 },
  postLabels: { ret: 203, http: 200 },
  postPictures: { ret: 203, http: 200 },
  postLimit: { ret: 203, http: 200 },
  postsWaiting: { ret: 203, http: 200 },
  postHeld: { ret: 203, http: 200 },
} as const
