/** Emoji that comments are written with, by what they are about. */
export const emoji = {
  face: '😀😁😂🤣😊😇🙂😉😍🥰😘😋😜🤪🤗🤔🤨😐😏🙄😴😷🤒🥳😎🤓😮😳🥺😢😭😤😡🤬😱😨🤯🥱😵🤡',
  hand: '👍👎👏🙌🤝🙏💪👌🤞👋🤙👊👉👈🫶🤟',
  heart: '❤🧡💛💚💙💜🖤🤍💔💕💖💯💥💢✨🔥🎉🎊',
  thing: '🎬🎞🎥📺🍿🎵🎮⚽🏀🏆🥇☕🍺🍰🍉🌹🌞🌙⭐🌈🐶🐱🐼🐷🐮🐔🐸🐵',
} as const

export type EmojiGroup = keyof typeof emoji
export const emojiGroups = Object.keys(emoji) as EmojiGroup[]
