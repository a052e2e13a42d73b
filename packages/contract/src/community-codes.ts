/** Failures of what people write beneath works and posts, and to each other. */
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
} as const
