// Written by `.ci/check-public-names --write`.
// swift-format-ignore-file

import Dispatch
import Foundation
import MockIdentityPool
import Observation
import Registrar
import RegistrationBackend
import RegistrationCheck
import RegistrationCore
import RegistrationRuntime
import RegistrationScript
import RegistrationSimulation
import StateCharts
import Synchronization
import Testing

typealias Name0 = AccountStatus
typealias Name1 = Acknowledgement
func name2<Base>(_: AdjustedClock<Base>.Type) where Base: Clock, Base.Duration == Duration {}
typealias Name3 = AnswerOnItsWay
typealias Name4 = AuthenticatorKey
typealias Name5 = Backend
typealias Name6 = Budgets
typealias Name7 = Budgets.Kind
typealias Name8 = CalendarDate
typealias Name9 = CallOutcome
typealias Name10 = Challenge
typealias Name11 = Challenge.Factor
typealias Name12 = ChallengeResponse
typealias Name13 = ChartAction
typealias Name14 = ChartComparison
typealias Name15 = ChartComparison.Finding
typealias Name16 = ChartCondition
typealias Name17 = ChartCondition.Comparison
typealias Name18 = ChartDifference
typealias Name19 = ChartError
typealias Name20 = ChartErrors
typealias Name21 = ChartLimits
typealias Name22 = ChartPosition
typealias Name23 = ChartRun
typealias Name24 = ChartScripts
typealias Name25 = ChartScripts.Found
typealias Name26 = ChartScripts.Missing
typealias Name27 = ChartScripts.Target
typealias Name28 = ChartState
typealias Name29 = ChartState.Kind
typealias Name30 = ChartTransition
typealias Name31 = Checkpoint
typealias Name32 = Checkpoint.Name
typealias Name33 = CheckpointCoding
typealias Name34 = CheckpointFormatError
typealias Name35 = ClockChange
typealias Name36 = ClosedExplorer
typealias Name37 = ClosedMove
typealias Name38 = ClosedState
typealias Name39 = ClosedWorld
typealias Name40 = CodeArgument
typealias Name41 = CodeDelivery
typealias Name42 = CodeDelivery.Medium
typealias Name43 = CodeDeliveryTime
typealias Name44 = CodeEntry
typealias Name45 = CodeLocation
typealias Name46 = CodeRule
typealias Name47 = ConfirmSignUpResult
typealias Name48 = CoverageFileError
typealias Name49 = CoverageLedger
typealias Name50 = CoverageLedger.Encounter
typealias Name51 = CoverageLedger.Source
typealias Name52 = CoverageReport
typealias Name53 = CrashPoint
typealias Name54 = CrashPoint.Side
typealias Name55 = Credentials
typealias Name56 = CurrentRequest
typealias Name57 = DeliveredCode
typealias Name58 = DeliveredCode.Kind
typealias Name59 = Device
typealias Name60 = Device.Part
typealias Name61 = DeviceError
typealias Name62 = Directive
typealias Name63 = Directory
typealias Name64 = DirectoryChange
typealias Name65 = DirectoryError
typealias Name66 = Draft
typealias Name67 = EmailAddress
typealias Name68 = EventLabel
typealias Name69 = EventScript
typealias Name70 = EventScript.Line
func name71<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name72<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name73<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name74<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name75<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name76 = ExplorationLimits
typealias Name77 = ExplorationProgress
func name78<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name79 = FactorCodeEntry
typealias Name80 = FactorSelection
typealias Name81 = Fault
typealias Name82 = Fault.Effect
typealias Name83 = FaultLevel
typealias Name84 = Feed
typealias Name85 = Feed.Input
typealias Name86 = Feed.Summary
typealias Name87 = FieldName
typealias Name88 = FieldRule
typealias Name89 = FieldRule.Kind
typealias Name90 = FieldValue
typealias Name91 = Fields
typealias Name92 = Fields.Entry
typealias Name93 = FileSessionStore
typealias Name94 = FlowWindows
typealias Name95 = FormContent
typealias Name96 = GivenSession
typealias Name97 = GivenUser
typealias Name98 = Graphviz
typealias Name99 = GraphvizError
typealias Name100 = HostLimits
func name101<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name102<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name103<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name104<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name105 = any IdentityPool
typealias Name106 = IgnoredReason
typealias Name107 = InMemorySessionStore
typealias Name108 = InMemorySessionStore.Call
typealias Name109 = InitialWorld
typealias Name110 = LateAnswer
typealias Name111 = MockBackend
typealias Name112 = MockBackend.Failure
typealias Name113 = MockBackend.GivenProfile
typealias Name114 = MockWorld
typealias Name115 = MockWorld.DeviceSession
typealias Name116 = MockWorld.HeldChallenge
typealias Name117 = any Model
typealias Name118 = Moments
typealias Name119 = Move
typealias Name120 = Network
typealias Name121 = Network.Arrival
typealias Name122 = NotAuthorizedReason
typealias Name123 = ObservationStep
typealias Name124 = OpenExplorer
typealias Name125 = OpenWorld
typealias Name126 = PasswordRule
typealias Name127 = PasswordsAskedAgain
typealias Name128 = PasswordsAskedAgain.Count
typealias Name129 = PendingCode
typealias Name130 = PendingRecovery
typealias Name131 = PendingRecovery.ReturnDestination
typealias Name132 = PersonEvent
typealias Name133 = PhoneNumber
typealias Name134 = Policy
typealias Name135 = PolicyCoding
typealias Name136 = PolicyFormatError
typealias Name137 = PolicyLimits
typealias Name138 = PoolChange
typealias Name139 = PoolError
typealias Name140 = PoolSettings
typealias Name141 = PresenceHistory
typealias Name142 = Problem
typealias Name143 = Problem.Kind
typealias Name144 = Profile
typealias Name145 = any ProfileDirectory
typealias Name146 = ProfileDraft
typealias Name147 = ProfileDraft.Sent
typealias Name148 = ProfileLookup
typealias Name149 = Properties
typealias Name150 = Properties.Eventually
typealias Name151 = Properties.Eventually.Fairness
typealias Name152 = Property
typealias Name153 = PropertyCheck
typealias Name154 = PropertyFailure
typealias Name155 = PropertyReport
typealias Name156 = RecordState
typealias Name157 = Reducer
typealias Name158 = Registration
typealias Name159 = Registration.Answer
typealias Name160 = Registration.Event
typealias Name161 = Registration.Event.Name
typealias Name162 = Registration.Notice
typealias Name163 = Registration.Notice.Name
typealias Name164 = Registration.Operation
typealias Name165 = Registration.Operation.Name
typealias Name166 = Registration.Outcome
typealias Name167 = Registration.Request
typealias Name168 = Registration.Screen
typealias Name169 = Registration.Transition
typealias Name170 = RegistrationDriver
typealias Name171 = RegistrationDriver.Action
typealias Name172 = RegistrationDriver.Action.Name
typealias Name173 = RegistrationDriver.ActionResult
typealias Name174 = RegistrationDriver.Input
func name175<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name176 = RegistrationRunner
typealias Name177 = RegistrationRunner.Configuration
typealias Name178 = RegistrationTester
typealias Name179 = RegistrationTester.Report
typealias Name180 = RequestID
typealias Name181 = RestoreFailure
typealias Name182 = Restored
typealias Name183 = RestoredSession
typealias Name184 = RunHistory
typealias Name185 = ScriptError
typealias Name186 = ScriptErrors
typealias Name187 = ScriptMismatch
typealias Name188 = ScriptPath
typealias Name189 = ScriptPlayer
typealias Name190 = ScriptPlayer.Stage
typealias Name191 = ScriptResult
typealias Name192 = Secret
typealias Name193 = ServiceFailure
typealias Name194 = any SessionStore
typealias Name195 = SessionStoreError
typealias Name196 = Sighting
typealias Name197 = SignInResult
typealias Name198 = SignInRule
typealias Name199 = SignInWay
typealias Name200 = SignUpDraft
typealias Name201 = SignUpForm
typealias Name202 = SignUpResult
typealias Name203 = SimulatedWorld
typealias Name204 = Simulation
typealias Name205 = SimulationRules
typealias Name206 = Situation
typealias Name207 = Soak
typealias Name208 = SoakFailure
typealias Name209 = SoakFailure.Kind
typealias Name210 = SoakReport
typealias Name211 = StateChart
typealias Name212 = StateExpectation
typealias Name213 = StatePath
typealias Name214 = StatePattern
typealias Name215 = StoreFault
typealias Name216 = StoredForm
typealias Name217 = StoredSession
typealias Name218 = TimedEvent
typealias Name219 = Timestamp
typealias Name220 = TraceDifference
typealias Name221 = TraceEntry
typealias Name222 = TraceReplay
typealias Name223 = TraceReplayError
typealias Name224 = TransitionStream
typealias Name225 = TransitionStream.BufferingPolicy
typealias Name226 = TransitionStream.Iterator
typealias Name227 = UserExpectation
typealias Name228 = UserPool
typealias Name229 = UserPool.AccountSummary
typealias Name230 = UserPool.Authentication
typealias Name231 = UserPool.Configuration
typealias Name232 = UserPool.Configuration.ResendConfirmed
typealias Name233 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name234 = UserPool.SecondFactorPolicy
typealias Name235 = UserStatus
typealias Name236 = Verdict
typealias Name237 = Verdict.Limit
func name238<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name239 = VirtualClock
typealias Name240 = VirtualClock.Instant
typealias Name241 = any WallClock
typealias Name242 = any World
func name243<W>(_: WorldModel<W>.Type) where W: World {}
