const NAMES =
  'aqua|black|blue|brown|crimson|cyan|fuchsia|gold|gray|green|grey|indigo|ivory|khaki|lime|magenta|maroon|navy|olive|orange|pink|purple|red|salmon|silver|tan|teal|tomato|turquoise|violet|white|yellow';

const VALUES = [
  /(?<![\w&])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/i,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i,
  // A name is a colour only where a style declares one: "red" may be a word in a sentence.
  new RegExp(
    String.raw`(?:color|background|border(?:-\w+)*|outline|fill|stroke|shadow)\s*:[^;{}]*(?<![\w-])(?:${NAMES})(?![\w-])`,
    'i',
  ),
];
const NAMED = new RegExp(`^(?:${NAMES})$`, 'i');
const STYLE_PROPERTY = /(?:color|background|fill|stroke)$/i;

/** Colours are the theme's: a page names the token, so that both themes and their contrasts hold everywhere. */
export const noHardCodedColours = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { colour: 'A colour of its own: take the token from @feltbook/ui, or add one to its theme.' },
  },
  create(context) {
    const check = (node, text) => {
      if (VALUES.some((pattern) => pattern.test(text))) context.report({ node, messageId: 'colour' });
    };
    const checkNamed = (node, name, value) => {
      if (typeof value === 'string' && STYLE_PROPERTY.test(name) && NAMED.test(value.trim())) {
        context.report({ node, messageId: 'colour' });
      }
    };
    return {
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement: (node) => check(node, node.value.raw),
      'Property[value.type="Literal"]': (node) =>
        checkNamed(node, node.key.name ?? String(node.key.value), node.value.value),
      'JSXAttribute[value.type="Literal"]': (node) =>
        checkNamed(node, String(node.name.name), node.value.value),
    };
  },
};
