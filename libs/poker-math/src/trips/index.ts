export { type Trip, type TripExpense, type Trips, tripsOf } from './trips';
