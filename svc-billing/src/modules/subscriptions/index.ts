/** Subscriptions as the provider last reported them, and which of them make a player Pro. */
export * from './access';
export * from './subscription';
export * from './subscriptions.repository';
