/** Links of this installation: operators replace them. */
export const CONTACT_EMAIL = 'hello@feltbook.example';
export const SUPPORT_URL = 'https://feltbook.example/support';

export const FEEDBACK_LINK = `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent('Feedback on Feltbook')}`;
export const CONTACT_LINK = `mailto:${CONTACT_EMAIL}`;
